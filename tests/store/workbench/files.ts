import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Library } from '../../../src/core/scenario/library.ts'
import type { Schema } from '../../../src/store/workbench/schema.ts'
import { workbenchOf } from '../../../src/store/workbench/workbenches.ts'

/** The benches of the systems, as they are there once a file of theirs has been opened. */
export const prestagsWorkbench = await workbenchOf('prestags')
export const itacsWorkbench = await workbenchOf('itacs')
export const panzerWorkbench = await workbenchOf('panzer-strike')

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The library as files. */
export const library: Library = {
  scenario: (path) => {
    try {
      return json(`scenarios/${path}.json`)
    } catch {
      return undefined
    }
  },
  map: (id) => {
    const path = ['prestags', 'itacs', 'panzer-strike']
      .map((system) => `scenarios/${system}/maps/${id}.json`)
      .find(existsSync)
    return path === undefined ? undefined : json(path)
  },
  paths: ['prestags/rome-753bc'],
  maps: readdirSync('scenarios/prestags/maps').map((name) => name.replace('.json', '')),
}

export const schemaOf = (name: string): Schema => json(`scenarios/schema/${name}.json`) as Schema
export const scenarioText = (id: string): string => readFileSync(`scenarios/prestags/${id}.json`, 'utf8')
export const mapText = (id: string): string => readFileSync(`scenarios/prestags/maps/${id}.json`, 'utf8')

/** A small battle in the middle. */
export const BATTLE = `{
  "format": "testudo-battle",
  "version": 1,
  "scenario": "prestags/rome-753bc",
  "dice": [5],
  "start": {
    "turn": 2,
    "step": "fire",
    "side": "Romans",
    "units": {
      "A-SK-1": "1014",
      "A-SK-2": "1115",
      "B-BW-1": { "at": "1015", "disrupted": "lastTurn" }
    }
  },
  "commands": [
    { "type": "fire", "units": ["A-SK-1", "A-SK-2"], "target": "1015" },
    { "type": "endStep" }
  ],
  "expect": [
    { "kind": "unit", "unit": "B-BW-1", "fate": "eliminated" }
  ]
}
`
