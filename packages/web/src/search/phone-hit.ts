// Determines which of an owner's numbers contains the typed digits, as far as the masked numbers show.
import type { PhoneHit } from './found.ts'

type Masked = { phone?: string | undefined; landline?: string | undefined }

/** The last digits of a number, which its mask leaves visible. */
const endOf = (masked: string | undefined): string => /\d+$/.exec(masked?.replace(/\s/g, '') ?? '')?.[0] ?? ''

export const phoneHitOf = ({ phone, landline }: Masked, digits: string): PhoneHit | undefined => {
  const [mobile, fixed] = [endOf(phone), endOf(landline)]
  if (mobile && digits.endsWith(mobile)) return { kind: 'phone', end: mobile }
  if (fixed && digits.endsWith(fixed)) return { kind: 'landline', end: fixed }
  // The digits match the beginning of a number, which the mask hides; the mobile number is the more likely one.
  if (mobile) return { kind: 'phone', end: mobile }
  return fixed ? { kind: 'landline', end: fixed } : undefined
}
