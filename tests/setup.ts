import '@testing-library/jest-dom/vitest'
import fc from 'fast-check'
import { freezeStates } from '../src/core/engine/sharing.ts'
import { PATIENCE } from './patience.ts'

// Laws are tried on the same cases every time; FC_SEED=random, or a number, tries others.
const { FC_SEED } = process.env
if (FC_SEED !== 'random') fc.configureGlobal({ seed: FC_SEED === undefined ? 753 : Number(FC_SEED) })

freezeStates(true)

if (typeof document === 'object') (await import('@testing-library/react')).configure({ asyncUtilTimeout: PATIENCE })

// What happens is played on the map only where a test is about that.
if (typeof localStorage === 'object') localStorage.setItem('testudo-speed', 'off')
