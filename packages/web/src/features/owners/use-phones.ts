// How a typed phone number will be read. The numbering plans are big, so they are loaded when a form opens.
import { useEffect, useState } from 'react'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'

type Phones = typeof import('@vetrounds/core/owners/phone')

export const usePhones = () => {
  const country = useMembership()?.clinic.country
  const { locale } = useFormat()
  const [phones, setPhones] = useState<Phones>()
  useEffect(() => {
    let isHere = true
    // If they can't be loaded, only the server checks the number.
    import('@vetrounds/core/owners/phone').then(
      loaded => isHere && setPhones(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  const read = (typed: string | undefined) =>
    typed && phones && country ? phones.readPhone(typed, country) : undefined
  return {
    /** `Ireland, +353 87 412 0871` for a valid number. */
    hint: (typed: string | undefined): string | undefined => {
      const found = read(typed)
      const name = found?.country && new Intl.DisplayNames(locale, { type: 'region' }).of(found.country)
      return found && [name, `\u2066${found.text}\u2069`].filter(Boolean).join(', ')
    },
    /** Whether the text is known to be no number of the clinic's country, nor of the country that the text names. */
    isWrong: (typed: string | undefined): boolean =>
      Boolean(typed && phones && country) && read(typed) === undefined,
  }
}
