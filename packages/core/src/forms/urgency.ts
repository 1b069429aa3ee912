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
  // A reading of oxygen says nothing for a species without a usual range.
  const hasRange = facts.species !== 'avian' && facts.species !== 'testudines'
  return (
    Object.entries(critical).some(([field, keys]) => chosen(values[field]).some(key => keys.includes(key))) ||
    (typeof refill === 'number' && refill >= CRT_CRITICAL) ||
    (typeof oxygen === 'number' && oxygen < OXYGEN_CRITICAL && hasRange)
  )
}

/** Judgements of the vet are no findings: the urgency that they chose, and their prognosis. */
const judgements: readonly string[] = ['urgency', 'prognosis']

/**
 * Returns the proposed urgency: urgent with any urgent finding, critical with two in different steps of the form, or with one
 * that is critical by itself.
 */
export const proposedUrgency = (form: ClinicalForm, values: Values, facts: Facts): Urgency => {
  const kept = keptValues(form, values, facts)
  const urgent = flagsOf(form, kept, facts).filter(
    ({ level, field }) => level === 'urgent' && !judgements.includes(field),
  )
  if (new Set(urgent.map(({ step }) => step)).size > 1 || isCritical(kept, facts)) return 'critical'
  return urgent.length > 0 ? 'urgent' : 'routine'
}

/** Whether the chosen urgency is lower than the proposed one. */
export const isLowered = (form: ClinicalForm, values: Values, facts: Facts): boolean => {
  const [mine] = urgencies.filter(each => each === values.urgency)
  return (
    mine !== undefined && urgencies.indexOf(mine) < urgencies.indexOf(proposedUrgency(form, values, facts))
  )
}
