// Whether the owner being typed may exist already. Requested without a cache, so that nothing typed stays in one.
import type { LikeOwner } from '@vetrounds/core/owners/owner'
import { useEffect, useState } from 'react'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** Longer than the pause between two typed digits. */
const REST_MS = 350
/** The fewest digits of a phone number, without the country code. */
const DIGITS = 6

/** Keeps the owners who are likely the same person: a name alone is shared by many. */
export const likely = (rows: readonly LikeOwner[]): readonly LikeOwner[] =>
  rows.filter(({ because }) => because !== 'name')

type Typed = {
  phone?: string | undefined
  landline?: string | undefined
  name?: string | undefined
  birthDate?: string | undefined
}

const isPhone = (text: string | undefined): boolean => (text?.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS

const questionOf = ({ phone, landline, name, birthDate }: Typed, except: string | undefined) => ({
  ...(isPhone(phone) && { phone: phone?.slice(0, 40) }),
  ...(isPhone(landline) && { landline: landline?.slice(0, 40) }),
  // A first name alone matches too many owners.
  ...(name?.trim().includes(' ') && { name: name.trim().slice(0, 120) }),
  ...(birthDate && { birthDate }),
  ...(except && { except }),
})

type Question = ReturnType<typeof questionOf>

/** Returns no owners where the request fails, so that nobody is held up. */
const ask = async (
  what: Question,
  { place, signal }: { place: BranchKey | undefined; signal?: AbortSignal },
): Promise<readonly LikeOwner[]> => {
  if (!(what.phone || what.landline || what.name)) return []
  try {
    return (await request('findOwnerDuplicates', { query: what }, { branch: place, signal })).rows
  } catch {
    return []
  }
}

/** Requests owners like the one typed, once; `except` is the ID that the one typed has or will get. */
export const askSimilarOwners = (
  typed: Typed,
  except: string,
  place: BranchKey | undefined,
): Promise<readonly LikeOwner[]> => ask(questionOf(typed, except), { place })

/** Owners like the one typed, found while one types and on demand. Without an answer nobody is held up. */
export const useSimilarOwners = (typed: Typed, except: string | undefined) => {
  const place = usePlace()
  const isOnline = useReach() === 'online'
  const [rows, setRows] = useState<readonly LikeOwner[]>([])
  const question = JSON.stringify(questionOf(typed, except))
  const asked = useDebounced(question, REST_MS)

  useEffect(() => {
    const away = new AbortController()
    const { signal } = away
    if (isOnline)
      void ask(JSON.parse(asked), { place, signal }).then(found => !signal.aborted && setRows(found))
    return () => away.abort()
  }, [asked, place, isOnline])

  return {
    rows,
    /** Finds the owners like what is typed at this moment, and shows them from then on. */
    check: async (now: Typed): Promise<readonly LikeOwner[]> => {
      const found = isOnline ? await ask(questionOf(now, except), { place }) : []
      setRows(found)
      return found
    },
  }
}
