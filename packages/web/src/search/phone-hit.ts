// Which number of an owner the typed digits were found in, as far as the masks tell.
import type { PhoneHit } from './found.ts'

type Masked = { phone?: string | undefined; landline?: string | undefined }

/** The digits that a mask leaves to be seen. */
const endOf = (masked: string | undefined): string => /\d+$/.exec(masked?.replace(/\s/g, '') ?? '')?.[0] ?? ''

export const phoneHitOf = ({ phone, landline }: Masked, digits: string): PhoneHit | undefined => {
  const [mobile, fixed] = [endOf(phone), endOf(landline)]
  if (mobile && digits.endsWith(mobile)) return { kind: 'phone', end: mobile }
  if (fixed && digits.endsWith(fixed)) return { kind: 'landline', end: fixed }
  // By its beginning: the mask hides that, and the first number is the likely one.
  if (mobile) return { kind: 'phone', end: mobile }
  return fixed ? { kind: 'landline', end: fixed } : undefined
}
