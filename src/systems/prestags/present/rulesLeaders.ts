import type { Case } from '../rules/terms/rules.ts'

/** Chapters 9 to 11 in our own words. */
export const LEADER_RULES = {
  '9.0':
    'For every kind of ground the terrain chart gives the cost to enter, the protection under fire, who may not fire from it, and what it does to melee strength.',
  '10.0':
    'A leader keeps the units around him in hand and helps those in his hex in melee, by no more than they are worth themselves. Units that share his hex are never disrupted. Where the scenario says so, mounted units need no leader to move freely.',
  '10.1': 'What a leader adds in melee.',
  '10.11':
    'The bonuses of all leaders in a hex are added to the strength of the units there, but never more than that strength itself, all corrections made.',
  '10.12': 'A leader’s bonus helps neither himself nor another leader.',
  '10.13': 'The bonus counts in melee only, in attack and in defence.',
  '10.14': 'If units of a leader’s hex make several attacks, each of them gets his bonus.',
  '10.2': 'How far a leader’s voice carries.',
  '10.21':
    'Whoever begins the phase within a leader’s radius moves with the full allowance and may leave the radius on the way. More than one leader adds nothing.',
  '10.22': 'Mounted units that are exempt from control still profit from a leader’s bonus in melee.',
  '10.23':
    'Whoever begins the movement phase outside every leader’s radius has half its allowance; the half point is kept.',
  '10.24': 'Whatever the ground or the leaders do, an undisrupted unit may always move one hex that is not closed.',
  '10.3':
    'A leader whose hex suffers D or ½E in melee steps down one grade; one of the lowest grade is lost. E takes him with the rest. He never rises again.',
  '10.31':
    'Fire does not touch leaders. Units beside one are not disrupted by fire, but ½E and E hit them all the same.',
  '10.32':
    'In melee a leader takes a disruption upon himself: his units are spared and he steps down. Even one who is lost by it saves them.',
  '10.33': 'At ½E in melee the leader steps down and the units suffer their losses; E takes everybody.',
  '10.4': 'Each grade of leader has its bonus, its radius, its allowance and the grade below it.',
  '11.1':
    'A battle sheet lists forces, set-up, stacking, length, conditions and special ground. Alternatives for victory stand side by side: one of them is enough. Force A sets up and moves first unless the sheet says otherwise.',
  '11.2':
    'A destroyed unit is worth half its melee strength, rounded up and brackets ignored, plus its fire strength. The ratio of both sides’ points gives the level of victory.',
  '11.21': 'More points than the enemy, but not twice as many: a marginal victory.',
  '11.22': 'At least twice, but not three times the enemy’s points: a substantive victory.',
  '11.23': 'Three times the enemy’s points or more: a decisive victory.',
  '11.24': 'Where a level of victory is asked for, a higher one does as well.',
  '11.25': 'Where a condition counts units, those of class D and leaders are left out.',
  '11.3': 'A hex belongs to whoever stands in it, or stood there last. One that nobody ever held belongs to nobody.',
  '11.4': 'Leaving the map.',
  '11.41': 'Units that leave for the sake of a condition are gone for good, whether the condition is met or not.',
  '11.42': 'To leave the map a unit needs one movement point more at its edge.',
} as const satisfies Partial<Record<Case, string>>
