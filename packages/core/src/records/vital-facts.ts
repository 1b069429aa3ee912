// The vitals that lists and a patient's page show of an entry: facts of its head, so that no content is read for them.

/** °C; beats and breaths a minute. */
export type ShownVitals = { temperature?: number; pulse?: number; respiration?: number }

type Facts = Readonly<Record<string, string | number>>

const TENTHS = 10

const given = (values: Record<string, number | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const whole = (value: number | undefined) => value && Math.round(value)

/** As facts, which hold whole numbers: the temperature in tenths. */
export const factsOfVitals = ({ temperature, pulse, respiration }: ShownVitals): ShownVitals =>
  given({
    temperature: whole(temperature && temperature * TENTHS),
    pulse: whole(pulse),
    respiration: whole(respiration),
  })

const numberOf = (value: string | number | undefined) => (typeof value === 'number' ? value : undefined)

/** What a head's facts say of vitals; nothing is measured where it is empty. */
export const vitalsOfFacts = (facts: Facts | undefined): ShownVitals => {
  const tenths = numberOf(facts?.temperature)
  return given({
    temperature: tenths && tenths / TENTHS,
    pulse: numberOf(facts?.pulse),
    respiration: numberOf(facts?.respiration),
  })
}

/** Facts without those of vitals: of a version that is written anew. */
export const withoutVitals = <F extends object>(facts: F | undefined): Omit<F, keyof ShownVitals> => {
  const { temperature: _t, pulse: _p, respiration: _r, ...rest } = { ...facts } as F & ShownVitals
  return rest
}
