import type { Builder } from '../../../core/build/builder.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import { SYSTEMS } from '../../../systems/index.ts'

/** A battle by lot: its battle file, and what kind it is, such as `alliedAssault`. */
export type Built = { readonly file: Readonly<Record<string, unknown>>; readonly kind: string }

/** Who builds battles; throws where no system does. */
export const builderFor = async (): Promise<Builder> => {
  const builder = await SYSTEMS.find((system) => system.builder)?.builder?.()
  if (!builder) throw new Error('No battles can be built.')
  return builder
}

/** The battle of a seed, as one press makes it: fair by points. */
export const builtBattle = (builder: Builder, seed: number): Built => {
  const { scenario, map } = builder.written(builder.random(seed))
  const { type } = scenario as { readonly type?: unknown }
  return { file: { ...HEAD, scenario, map }, kind: typeof type === 'string' ? type : 'battle' }
}

/** A kind in words: `allied assault`. */
export const kindWords = (kind: string): string => kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
