// Owners by four or more digits of a phone, which the server alone knows: what is typed stays in the memory of the page.
import { useEffect, useState } from 'react'
import { usePlace } from '../api/place.ts'
import { type Answer, request } from '../api/request.ts'

type Rows = Answer<'findOwnersByPhone'>['rows']

/** Four digits or more may be the beginning or the end of a phone. */
export const digitsOf = (text: string): string | undefined => {
  const digits = text
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s+()./-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits : undefined
}

export const useByPhone = (digits: string | undefined): { rows: Rows; isPending: boolean } => {
  const branch = usePlace()
  const [found, setFound] = useState<{ digits: string; rows: Rows }>()
  useEffect(() => {
    if (digits === undefined) return
    const away = new AbortController()
    request('findOwnersByPhone', { query: { digits } }, { branch, signal: away.signal }).then(
      ({ rows }) => setFound({ digits, rows }),
      () => {
        if (!away.signal.aborted) setFound({ digits, rows: [] })
      },
    )
    return () => away.abort()
  }, [digits, branch])
  const isAnswer = found !== undefined && found.digits === digits
  return { rows: isAnswer ? found.rows : [], isPending: digits !== undefined && !isAnswer }
}
