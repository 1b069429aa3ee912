// The values of an owner's form, and what is sent when it is saved.
import { day } from '@vetrounds/core/contract/fields'
import { shownOf } from '@vetrounds/core/contract/shape'
import {
  headFields,
  type Owner,
  type OwnerChange,
  type OwnerInput,
  ownerBody,
  ownerInput,
} from '@vetrounds/core/owners/owner'
import * as z from 'zod'
import { type OwnerField, ownerFieldNames, ownerFields } from './owner-fields.ts'
import { instagramAddress, shownAddress, shownInstagram, webAddress } from './profile-links.ts'

const { documentLanguage, facebookLink, instagramLink } = ownerInput.shape

/** The form's schema; `today` is the branch's day. */
export const schemaOf = (today: string) =>
  ownerInput
    .omit({ id: true })
    .extend({
      documentLanguage: z.string().pipe(documentLanguage.unwrap()).optional(),
      birthDate: day.refine(value => value <= today, 'date.future').optional(),
      facebookLink: z.string().transform(webAddress).pipe(facebookLink.unwrap()).optional(),
      instagramLink: z.string().transform(instagramAddress).pipe(instagramLink.unwrap()).optional(),
      removePhone: z.boolean().optional(),
      removeLandline: z.boolean().optional(),
      removeOthers: z.boolean().optional(),
      doNotBook: z.boolean().optional(),
      doNotBookReason: z.string().trim().max(200).optional(),
    })
    .refine(({ doNotBook, doNotBookReason }) => !doNotBook || Boolean(doNotBookReason), {
      path: ['doNotBookReason'],
      error: 'required',
    })
export type OwnerValues = z.output<ReturnType<typeof schemaOf>>

/** Fields begin empty; a day has no value until one is chosen. */
const blank = Object.fromEntries(
  ownerFieldNames.filter(field => ownerFields[field] !== 'day').map(field => [field, '']),
)

/** What the form shows at first. Phones are masked: an empty field keeps the number. */
export const shownValues = (owner: Owner | undefined): z.input<ReturnType<typeof schemaOf>> => {
  const known = owner && shownOf({ ...headFields, ...ownerBody }, owner)
  return {
    ...blank,
    name: '',
    ...known,
    facebookLink: shownAddress(known?.facebookLink),
    instagramLink: shownInstagram(known?.instagramLink),
    removePhone: false,
    removeLandline: false,
    removeOthers: false,
    doNotBook: owner?.doNotBook ?? false,
  }
}

/** The input that creates a new owner. */
export const inputOf = (values: OwnerValues, id: string): OwnerInput => {
  const { removePhone: _p, removeLandline: _l, removeOthers: _o, ...kept } = values
  const { doNotBook: _b, doNotBookReason: _r, ...fields } = kept
  return { ...fields, id }
}

/** The fields of an owner that two people may have changed, in the shape in which they are compared. */
export type Compared = Partial<Record<OwnerField, string | boolean | undefined>>

/** An owner in the shape in which it is compared: phones by their masks. */
export const comparedOwner = (owner: Owner): Compared =>
  Object.fromEntries(ownerFieldNames.map(field => [field, owner[field]]))

/** The typed values in the shape in which they are compared: a phone that was not touched counts as the saved one. */
export const comparedValues = (values: OwnerValues, owner: Owner): Compared => ({
  ...Object.fromEntries(ownerFieldNames.map(field => [field, values[field]])),
  phone: values.removePhone ? undefined : (values.phone ?? owner.phone),
  landline: values.removeLandline ? undefined : (values.landline ?? owner.landline),
  doNotBook: values.doNotBook ?? false,
  doNotBookReason: values.doNotBook ? values.doNotBookReason : undefined,
})

/** The change that turns `owner`, as saved, into the compared `values`. A mask is no number and is never sent. */
export const changeOf = (values: Compared, owner: Owner, v: number): OwnerChange => {
  const { phone, landline, doNotBook, ...rest } = values
  const number = (value: typeof phone, masked: string | undefined) =>
    value === masked || String(value ?? '').includes('*') ? {} : { sent: String(value ?? '') }
  const sentPhone = number(phone, owner.phone).sent
  const sentLandline = number(landline, owner.landline).sent
  return {
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value)) as Pick<OwnerChange, 'name'>),
    ...(sentPhone !== undefined && { phone: sentPhone }),
    ...(sentLandline !== undefined && { landline: sentLandline }),
    doNotBook: doNotBook === true,
    v,
  }
}
