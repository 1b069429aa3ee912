// The urgency that the findings propose (rule 9). The vet decides; a lower one than proposed needs a reason.
import type { ClinicalForm } from './declaration.ts'
import { flagsOf } from './flags.ts'
import { chosen, type Facts, type Values } from './values.ts'
import { keptValues } from './visibility.ts'

export const urgencies = ['routine', 'soon', 'urgent', 'critical'] as const
export type Urgency = (typeof urgencies)[number]

const critical: Readonly<Record<string, readonly string[]>> = {
  mentation: ['stuporous', 'comatose'],
  mucous_membranes: ['white', 'cyanotic', 'muddy'],
  hydration_status: ['shock'],
}

const CRT_CRITICAL = 3
const OXYGEN_CRITICAL = 90

const isCritical = (values: Values, facts: Facts): boolean => {
  const { capillary_refill_time: refill, oxygenation: oxygen } = values
  // Without a usual range of the species a reading of oxygen says nothing.
  const hasRange = facts.species !== 'avian' && facts.species !== 'testudines'
  return (
    Object.entries(critical).some(([field, keys]) => chosen(values[field]).some(key => keys.includes(key))) ||
    (typeof refill === 'number' && refill >= CRT_CRITICAL) ||
    (typeof oxygen === 'number' && oxygen < OXYGEN_CRITICAL && hasRange)
  )
}

/** What the vet chose, and what they think will come of it, is no finding. */
const judgements: readonly string[] = ['urgency', 'prognosis']

/** Any urgent finding is urgent, two in different systems are critical, and so are some by themselves. */
export const proposedUrgency = (form: ClinicalForm, values: Values, facts: Facts): Urgency => {
  const kept = keptValues(form, values, facts)
  const urgent = flagsOf(form, kept, facts).filter(
    ({ level, field }) => level === 'urgent' && !judgements.includes(field),
  )
  if (new Set(urgent.map(({ step }) => step)).size > 1 || isCritical(kept, facts)) return 'critical'
  return urgent.length > 0 ? 'urgent' : 'routine'
}

/** Whether the chosen urgency is lower than what is proposed. */
export const isLowered = (form: ClinicalForm, values: Values, facts: Facts): boolean => {
  const [mine] = urgencies.filter(each => each === values.urgency)
  return (
    mine !== undefined && urgencies.indexOf(mine) < urgencies.indexOf(proposedUrgency(form, values, facts))
  )
}
