declare module 'zzfx' {
  /** A synthesiser with one context for all sounds, made when the module is loaded. */
  export const ZZFX: {
    volume: number
    readonly audioContext: AudioContext
    buildSamples(...parameters: readonly (number | undefined)[]): number[]
    playSamples(channels: readonly (readonly number[])[], volumeScale?: number): AudioBufferSourceNode
  }
}
