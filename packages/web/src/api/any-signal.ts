// What AbortSignal.any does, which browsers of 2023 lack (docs/decisions/0054).

/** Aborts with the first of them, for its reason. */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal => {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: first.signal })
  }
  return first.signal
}
