// Asks the server, while somebody types an item, whether it exists already.
import { scannedCode } from '@vetrounds/core/stock/gs1'
import type { LikeItem } from '@vetrounds/core/stock/item'
import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** Longer than the pause between two typed letters; a scanner types even faster. */
const REST_MS = 250

export type TypedItem = {
  barcode?: string | undefined
  name?: string | undefined
  brand?: string | undefined
}

const questionOf = ({ barcode = '', name = '', brand = '' }: TypedItem, except: string | undefined) => ({
  ...(barcode.trim() && { barcode: scannedCode(barcode.trim()).slice(0, 48) }),
  ...(name.trim() && { name: name.trim().slice(0, 120), brand: brand.trim().slice(0, 120) }),
  ...(except && { except }),
})

/** The existing items with this barcode, or this name and brand. Empty without an answer, so that nobody is held up. */
export const useDuplicateItems = (typed: TypedItem, except: string | undefined): readonly LikeItem[] => {
  const place = usePlace()
  const [rows, setRows] = useState<readonly LikeItem[]>([])
  const asked = useDebounced(JSON.stringify(questionOf(typed, except)), REST_MS)
  useEffect(() => {
    const away = new AbortController()
    const { signal } = away
    const query = JSON.parse(asked) as ReturnType<typeof questionOf>
    const read = async () => {
      if (!query.barcode && !query.name) return []
      return (await request('findLikeItems', { query }, { branch: place, signal })).rows
    }
    read().then(
      found => !signal.aborted && setRows(found),
      () => !signal.aborted && setRows([]),
    )
    return () => away.abort()
  }, [asked, place])
  return rows
}
