// The vitals that lists and a patient's page show of an entry. They
// are facts of the entry's head, so that no content is read for them.

/** °C; beats and breaths a minute. */
export type ShownVitals = { temperature?: number; pulse?: number; respiration?: number }

type Facts = Readonly<Record<string, string | number>>

const TENTHS = 10

const given = (values: Record<string, number | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const whole = (value: number | undefined) => value && Math.round(value)

/** Returns vitals as facts, which hold whole numbers: the temperature in tenths of a degree. */
export const factsOfVitals = ({ temperature, pulse, respiration }: ShownVitals): ShownVitals =>
  given({
    temperature: whole(temperature && temperature * TENTHS),
    pulse: whole(pulse),
    respiration: whole(respiration),
  })

const numberOf = (value: string | number | undefined) => (typeof value === 'number' ? value : undefined)

/** Returns the vitals in the facts of a head; empty if nothing was measured. */
export const vitalsOfFacts = (facts: Facts | undefined): ShownVitals => {
  const tenths = numberOf(facts?.temperature)
  return given({
    temperature: tenths && tenths / TENTHS,
    pulse: numberOf(facts?.pulse),
    respiration: numberOf(facts?.respiration),
  })
}

/** Returns facts without the vitals, for a version that is written anew. */
export const withoutVitals = <F extends object>(facts: F | undefined): Omit<F, keyof ShownVitals> => {
  const { temperature: _t, pulse: _p, respiration: _r, ...rest } = { ...facts } as F & ShownVitals
  return rest
}
