// A replacement for AbortSignal.any, which browsers of 2023 lack (docs/decisions/0054).

/** Returns a signal that aborts as soon as the first of these signals aborts, with the same reason. */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal => {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: first.signal })
  }
  return first.signal
}
