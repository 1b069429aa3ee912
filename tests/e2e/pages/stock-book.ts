// What a stock keeper's day must have come to, kept beside it: each movement as it is made, and what the service says at its end.
import { expect } from '@playwright/test'
import type { foundByHttp } from './founder.ts'

type Founded = Awaited<ReturnType<typeof foundByHttp>>
type Movement = { itemName: string; type: string; reason?: string; quantity: number }
type Item = { name: string; stock?: { quantity: number } }

/** What a movement is compared by: item, type, reason, quantity in thousandths. */
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
    /** Notes a movement at a branch, which is told by its place among the clinic's; of so many units. */
    note: (branch: number, item: string, type: string, units: number, reason = ''): void => {
      lines[branch]?.push([item, type, reason, units * 1000])
    },
    /** Those of a branch by their type. */
    countOf: (branch: number, type: string): number =>
      (lines[branch] ?? []).filter(([, each]) => each === type).length,
    /** Compares levels and movements of each branch with what was noted: nothing more, nothing less, nothing twice. */
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
