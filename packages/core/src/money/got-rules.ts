// Calculates fees of the German schedule of fees for veterinarians (GOT of 2022-11-22): each is a factor times its single rate.
// § 2: the factor is between 1 and 3. § 4: in emergency service it is between 2 and 4. § 5: more or less only if both sides
// agreed to it in text before; the invoice then gives a reason. § 7 (4): what an invoice has to say.

/** In hundredths, as all factors here. */
export const SINGLE = 100
const TRIPLE = 300
export const FACTOR_LEAST = 10
export const FACTOR_MOST = 1000

/** Whether a factor is within the limits. */
export const isFactor = (factor: number): boolean => factor >= FACTOR_LEAST && factor <= FACTOR_MOST

/** Whether a factor needs its reason on the invoice. */
export const needsReason = (factor: number): boolean => factor < SINGLE || factor > TRIPLE

/** A fee with the factor of its single rate, in hundredths. */
type Multiplied = { factor: number }

/**
 * The single rate behind a multiplied price: exact for factors of 1 and more, since the price was rounded by half a unit at most.
 */
export const singleRate = (unitPrice: number, { factor }: Multiplied): number =>
  Math.round((unitPrice * SINGLE) / factor)

/** The line with another factor: the price is the same single rate times that factor. */
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

/** The fields that § 7 requires and the draft lacks; the species is known from the patient. */
export const missingForFees = (content: Billed): ('patientId' | 'diagnosis')[] =>
  hasFees(content) ? (['patientId', 'diagnosis'] as const).filter(field => !content[field]) : []

/** The fee of a new line, at the single rate; empty without a number in the schedule, and outside of Germany. */
export const feeOf = (
  number: string | undefined,
  country: string | undefined,
): { got?: Multiplied & { number: string } } =>
  number && country === 'DE' ? { got: { number, factor: SINGLE } } : {}
