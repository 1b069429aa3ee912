// The test's own book of a stock keeper's day: notes each movement as it is made, and compares them with the service at the end.
import { expect } from '@playwright/test'
import type { foundByHttp } from './founder.ts'

type Founded = Awaited<ReturnType<typeof foundByHttp>>
type Movement = { itemName: string; type: string; reason?: string; quantity: number }
type Item = { name: string; stock?: { quantity: number } }

/** A movement as it is compared: item, type, reason, quantity in thousandths. */
type Line = [item: string, type: string, reason: string, quantity: number]

const DAY = 86_400_000

export const openBook = ({ call, places }: Pick<Founded, 'call' | 'places'>) => {
  const lines = places.map((): Line[] => [])

  const all = async <T>(place: string, path: string, cursor?: string): Promise<T[]> => {
    const page = await call('GET', `${path}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`, place)
    return page.cursor ? [...page.rows, ...(await all<T>(place, path, page.cursor))] : page.rows
  }
  const sorted = (some: readonly Line[]): string[] => some.map(line => line.join(' · ')).sort()
  const levelsOf = (some: readonly Line[]): Record<string, number> => {
    const levels: Record<string, number> = {}
    for (const [item, , , quantity] of some) levels[item] = (levels[item] ?? 0) + quantity
    return levels
  }

  return {
    /** Notes a movement of whole units at a branch, which is given by its index. */
    note: (branch: number, item: string, type: string, units: number, reason = ''): void => {
      lines[branch]?.push([item, type, reason, units * 1000])
    },
    /** The number of movements of a type at a branch. */
    countOf: (branch: number, type: string): number =>
      (lines[branch] ?? []).filter(([, each]) => each === type).length,
    /** Expects that the levels and movements of each branch are exactly what was noted. */
    compare: async (): Promise<void> => {
      const [from, to] = [-2, 1].map(days => new Date(Date.now() + days * DAY).toISOString().slice(0, 10))
      for (const [branch, place] of places.entries()) {
        const noted = lines[branch] ?? []
        const movements = await all<Movement>(place, `/stock-movements?from=${from}&to=${to}`)
        const told = movements.map(
          ({ itemName, type, reason, quantity }): Line => [itemName, type, reason ?? '', quantity],
        )
        expect(sorted(told)).toEqual(sorted(noted))
        const items = await all<Item>(place, '/items?category=pharmaceutical')
        const levels = items.flatMap(({ name, stock }) => (stock ? [[name, stock.quantity] as const] : []))
        expect(Object.fromEntries(levels)).toEqual(levelsOf(noted))
      }
    },
  }
}
