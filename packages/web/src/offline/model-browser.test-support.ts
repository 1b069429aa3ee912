// For the model test: a browser whose storage can fill up and whose tabs can be killed between any two steps.
import type { TrayStorage } from './tray-storage.ts'

/** Thrown in a tab that has just been killed, where a step must not wait for ever. */
class Killed extends Error {}

const never = new Promise<never>(() => undefined)

/** Tabs whose steps run in an order that `random` (0 to 1) mixes. */
export const createBrowser = (random: () => number) => {
  const local = new Map<string, string>()
  const shelved = new Map<string, unknown>()
  const holders = new Map<string, { tab: symbol; wake: (() => void)[] }>()
  const limits = { local: false, shelf: false }
  const dead = new Set<symbol>()

  const release = (name: string): void => {
    const holder = holders.get(name)
    holders.delete(name)
    for (const wake of holder?.wake ?? []) wake()
  }

  const openTab = () => {
    const tab = Symbol('tab')
    let left = Number.POSITIVE_INFINITY
    let die = (): void => undefined
    const death = new Promise<void>(resolve => {
      die = resolve
    })

    const kill = (): void => {
      if (dead.has(tab)) return
      dead.add(tab)
      for (const [name, holder] of holders) if (holder.tab === tab) release(name)
      die()
    }
    const isDeadNow = (): boolean => {
      left -= 1
      if (left < 0) kill()
      return dead.has(tab)
    }
    /** A step that takes a random time; a killed tab stays in it for ever. */
    const step = async (): Promise<void> => {
      for (let ticks = Math.floor(random() * 4); ticks > 0; ticks -= 1) await undefined
      if (isDeadNow()) await never
    }
    /** Does some work. Work that a tab did before it was killed remains done; the tab just never learns the result. */
    const act = async <T>(work: () => T): Promise<T> => {
      await step()
      if (dead.has(tab)) await never
      const result = work()
      await step()
      return result
    }

    const shelf: TrayStorage = {
      all: () => act(() => structuredClone([...shelved])),
      put: pairs =>
        act(() => {
          if (limits.shelf) throw new Error('QuotaExceededError')
          for (const [key, value] of pairs) shelved.set(key, structuredClone(value))
        }),
      remove: keys =>
        act(() => {
          for (const key of keys) shelved.delete(key)
        }),
    }
    const storage = {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (isDeadNow()) throw new Killed()
        if (limits.local && text.length > (local.get(key)?.length ?? 0)) throw new Error('QuotaExceededError')
        local.set(key, text)
        if (isDeadNow()) throw new Killed()
      },
    }
    const lock = async <T>(
      name: string,
      mayWait: boolean,
      work: () => Promise<T>,
    ): Promise<T | undefined> => {
      await step()
      for (let holder = holders.get(name); holder; holder = holders.get(name)) {
        if (!mayWait) return undefined
        const { wake } = holder
        await new Promise<void>(resolve => wake.push(resolve))
        await step()
      }
      // The tab may have been killed in another of its steps meanwhile.
      if (dead.has(tab)) await never
      holders.set(name, { tab, wake: [] })
      try {
        return await work()
      } finally {
        if (holders.get(name)?.tab === tab) release(name)
      }
    }
    return {
      shelf,
      storage,
      lock,
      act,
      step,
      kill,
      death,
      /** Kills the tab after this many steps from now. */
      killAfter: (steps: number) => {
        left = steps
      },
      isAlive: () => !dead.has(tab),
    }
  }

  return { local, shelved, limits, openTab }
}
