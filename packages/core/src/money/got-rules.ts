// How fees of the German schedule for veterinarians are reckoned (GOT of 2022-11-22), each by the factor of its single rate.
// § 2: between once and three times. § 4: in emergency service between twice and four times. § 5: more or less only where both agreed to it in
// text before, so that a reason stands beside it. § 7 (4): what an invoice has to say.

/** In hundredths, as all factors here. */
export const SINGLE = 100
const TRIPLE = 300
export const FACTOR_LEAST = 10
export const FACTOR_MOST = 1000

/** Whether a fee can be multiplied by it. */
export const isFactor = (factor: number): boolean => factor >= FACTOR_LEAST && factor <= FACTOR_MOST

/** Whether a factor needs its reason on the invoice. */
export const needsReason = (factor: number): boolean => factor < SINGLE || factor > TRIPLE

/** A fee by its factor, in hundredths. */
type Multiplied = { factor: number }

/** The single rate of a fee that was multiplied: exact for factors from 1 on, since a price was rounded by less than half a unit. */
export const singleRate = (unitPrice: number, { factor }: Multiplied): number =>
  Math.round((unitPrice * SINGLE) / factor)

/** A line by another factor of the same single rate. */
export const multiplied = <Got extends Multiplied, Line extends { unitPrice: number; got?: Got | undefined }>(
  line: Line,
  got: Got,
): Line => {
  const single = line.got ? singleRate(line.unitPrice, line.got) : line.unitPrice
  return { ...line, got, unitPrice: Math.round((single * got.factor) / SINGLE) }
}

type Billed = {
  patientId?: string | undefined
  diagnosis?: string | undefined
  lines: readonly { got?: Multiplied | undefined }[]
}

export const hasFees = ({ lines }: Pick<Billed, 'lines'>): boolean =>
  lines.some(({ got }) => got !== undefined)

/** What § 7 asks for and the draft doesn't say: the species is the patient's. */
export const missingForFees = (content: Billed): ('patientId' | 'diagnosis')[] =>
  hasFees(content) ? (['patientId', 'diagnosis'] as const).filter(field => !content[field]) : []

/** The fee of a new line, at the single rate: nothing for what is none, and outside of Germany. */
export const feeOf = (
  number: string | undefined,
  country: string | undefined,
): { got?: Multiplied & { number: string } } =>
  number && country === 'DE' ? { got: { number, factor: SINGLE } } : {}
