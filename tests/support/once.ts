// What several tests take and none changes is made once.

/** Makes something once for each key, by the first who asks. */
export const once = <K, T>(make: (key: K) => Promise<T>): ((key: K) => Promise<T>) => {
  const made = new Map<K, Promise<T>>()
  return key => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
