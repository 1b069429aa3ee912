// Urgent combinations, shown as a red banner while a form is filled in (rule 10): a reminder, never a diagnosis.
import { daysBetween } from '../calendar/days.ts'
import { chosen, type Facts, type Values } from './values.ts'

/** The answers of both forms so far: what the owner said counts during the examination, too. */
export type Answers = { history: Values; examination: Values }

type Question = Facts & {
  /** Whether an answer of either form contains one of the keys. */
  has: (field: string, ...keys: string[]) => boolean
  number: (field: string) => number
  /** Hours since the instant in `moment`; without one, 24 for each day since the date in `day`. */
  hoursSince: (moment: string, day: string) => number
  day: (field: string) => string | undefined
}

const HUNGER_HOURS_SMALL = 12
const HUNGER_HOURS_CAT = 24
const STATUS_SECONDS = 300
const CLUSTER = 2
const COLIC_PULSE = 60
const CALVING_DAYS = 3

const isHungry = (of: Question, hours: number): boolean =>
  of.has('appetite', 'no_appetite') && of.hoursSince('last_meal_at', 'appetite_since') >= hours

const combinations = {
  urethral_obstruction: of =>
    of.species === 'feline' &&
    of.gender === 'male' &&
    (of.has('urination_frequency', 'none') ||
      of.has('urination_type', 'straining') ||
      of.has('bladder', 'full_hard')),
  gastric_dilatation: of =>
    of.species === 'canine' &&
    of.has('unproductive_retching', 'yes') &&
    (of.has('gas_signs', 'bloat') || of.has('abdominal_findings', 'tympanic')),
  seizures: of => of.number('episode_duration') >= STATUS_SECONDS || of.number('seizures_24h') >= CLUSTER,
  stasis: of => (of.species === 'lapine' || of.species === 'cavies') && isHungry(of, HUNGER_HOURS_SMALL),
  lipidosis: of => of.species === 'feline' && isHungry(of, HUNGER_HOURS_CAT),
  pyometra: of =>
    of.gender === 'female' &&
    of.neutered !== true &&
    of.has('water_intake', 'increased') &&
    (of.has('other_discharges', 'purulent') || of.has('female_genital', 'pus')),
  colic: of =>
    of.species === 'equine' &&
    of.has('colic_signs', 'pawing', 'flank_watching', 'rolling', 'sweating', 'lying', 'kicking_belly') &&
    (of.number('pulse_rate') > COLIC_PULSE || of.has('gut_sounds', 'absent')),
  milk_fever: of => {
    const calved = of.day('last_birth_date')
    return (
      of.species === 'bovine' &&
      of.has('demeanor', 'recumbent') &&
      calved !== undefined &&
      daysBetween(calved, of.today) <= CALVING_DAYS
    )
  },
  bird_breathing: of =>
    of.species === 'avian' &&
    of.has('breathing_signs', 'tail_bobbing') &&
    of.has('breathing_signs', 'open_mouth'),
  egg_binding: of => of.has('notable_signs', 'egg_binding') || of.has('cloaca', 'egg'),
  // The form asks for the day alone, not for the time.
  toxin: of =>
    (of.has('possible_triggers', 'toxin') || of.has('chief_complaint', 'poisoning')) &&
    of.day('start_date') === of.today,
  deep_pain: of => of.has('gait', 'paralysis') && of.has('deep_pain', 'absent'),
} as const satisfies Record<string, (of: Question) => boolean>

export type Alert = keyof typeof combinations

const HOUR_MS = 3_600_000

const question = ({ history, examination }: Answers, facts: Facts): Question => {
  const all = { ...history, ...examination }
  const text = (field: string) => {
    const value = all[field]
    return typeof value === 'string' && value ? value : undefined
  }
  return {
    ...facts,
    has: (field, ...keys) =>
      [history, examination].some(values => chosen(values[field]).some(key => keys.includes(key))),
    number: field => Number(all[field] ?? 0),
    day: text,
    hoursSince: (moment, day) => {
      const at = text(moment)
      if (at) return (Date.parse(facts.now) - Date.parse(at)) / HOUR_MS
      const since = text(day)
      return since ? daysBetween(since, facts.today) * 24 : 0
    },
  }
}

/** The combinations that the answers make up, in a fixed order. */
export const alertsOf = (answers: Answers, facts: Facts): Alert[] => {
  const asked = question(answers, facts)
  return (Object.keys(combinations) as Alert[]).filter(alert => combinations[alert](asked))
}
