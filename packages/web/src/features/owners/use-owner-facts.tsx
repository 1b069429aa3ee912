// How each field of an owner is displayed outside the form: addresses as links, phones masked until somebody asks for them.
import type { Owner } from '@vetrounds/core/owners/owner'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type OwnerField, ownerFields, ownerWords } from './owner-fields.ts'
import styles from './owners.module.css'
import { useReveal } from './use-reveal.tsx'

/** All fields except the name and the stop of bookings, which are shown above the facts. */
export type FactField = Exclude<OwnerField, 'name' | 'doNotBook' | 'doNotBookReason'>

export const External = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
)

/**
 * `isQuiet` shows only an eye icon beside a phone.
 * The server can't reveal a phone that waits to be sent, nor one of an owner who became part of another.
 */
export const useOwnerFacts = (id: string, { isWaiting = false, isQuiet = false } = {}) => {
  const t = useT('owners')
  const format = useFormat()
  const say = ownerWords(t, format.day)
  const revealed = useReveal(id, { isQuiet })
  return (owner: Owner, field: FactField): ReactNode => {
    const value = owner[field]
    if (!value) return undefined
    if (field === 'phone' || field === 'landline')
      return isWaiting || owner.mergedInto ? <Ltr>{owner[field]}</Ltr> : revealed(field, owner[field])
    if (field === 'clinicNotes') return <span className={styles.notes}>{value}</span>
    const text = say(field, value)
    switch (ownerFields[field]) {
      case 'mail':
        return (
          <External href={`mailto:${value}`}>
            <Ltr>{text}</Ltr>
          </External>
        )
      case 'link':
        return (
          <External href={value}>
            <Ltr>{text}</Ltr>
          </External>
        )
      case 'day':
        return <Ltr>{text}</Ltr>
      case 'text':
        return <bdi>{text}</bdi>
      default:
        return text
    }
  }
}
