// The buzzer: a soft square tone, after the first tap on the page, unless muted.

export class Buzzer {
  constructor(muted) {
    this.muted = muted;
    this.context = null;
    this.tones = 0; // begun so far
  }

  /** Browsers let a page sound only after somebody has done something on it. */
  wake() {
    const Context = window.AudioContext ?? window.webkitAudioContext;
    if (this.context || !Context) return;
    this.context = new Context();
    this.voice = this.context.createOscillator();
    this.voice.type = "square";
    this.loudness = this.context.createGain();
    this.loudness.gain.value = 0;
    const soft = this.context.createBiquadFilter();
    soft.frequency.value = 2800;
    this.voice.connect(soft).connect(this.loudness).connect(this.context.destination);
    this.voice.start();
  }

  /** A tone until the next one; 0: silence. */
  tone(hz) {
    if (hz) this.tones++;
    if (!this.context) return;
    const now = this.context.currentTime;
    if (hz) this.voice.frequency.setValueAtTime(hz, now);
    this.loudness.gain.setTargetAtTime(hz && !this.muted ? 0.05 : 0, now, 0.004);
  }

  mute(muted) {
    this.muted = muted;
    this.tone(0);
  }
}
