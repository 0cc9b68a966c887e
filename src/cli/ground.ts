// `npm run ground -- --seed 7 --set map.woods=4 --set map.town=6`: writes the map that these numbers make, as a map file.
// The same numbers always give the same map. Fields are those of the steps that build a battle.
import { parseArgs } from 'node:util'
import { SYSTEMS } from '../systems/index.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, set: { type: 'string', multiple: true } } })

const seedOf = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`--seed is ${text}, not a whole number of at most nine digits.`)
}

const main = async (): Promise<string> => {
  const builder = await SYSTEMS.find((system) => system.builder)?.builder?.()
  if (!builder) throw new Error('No battles can be built.')
  const seed = seedOf(values.seed ?? '1')
  const plan = (values.set ?? []).reduce(
    (so: object, text) => {
      const [, field, value] = /^([\w.]+)=(\w+)$/.exec(text) ?? []
      if (field === undefined || value === undefined) throw new Error(`--set is ${text}, not a field and its value.`)
      return builder.set(so, field, value)
    },
    builder.set(builder.random(seed), 'map.seed', seed),
  )
  const [wrong] = builder.faults(plan).filter(({ at }) => at === 'map')
  if (wrong) throw new Error(wrong.text)
  return `${JSON.stringify(builder.desk.file(plan), undefined, 2)}\n`
}

try {
  process.stdout.write(await main())
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exitCode = 2
}
