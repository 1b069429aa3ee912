// For fixtures that several tests use and none changes: they are made only once.

/** Wraps `make` so that it runs only once for each key, when the key is first asked for. */
export const once = <K, T>(make: (key: K) => Promise<T>): ((key: K) => Promise<T>) => {
  const made = new Map<K, Promise<T>>()
  return key => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
