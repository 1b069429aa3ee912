// Processor time of a page's main thread, out of a trace. Not the duration of its tasks: on a busy machine that counts waiting.

/** What Chromium traces for it. */
export const TRACED = ['devtools.timeline', 'toplevel']

/** `tdur`: microseconds of processor time. */
type Traced = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** Milliseconds that the main thread of the busiest renderer has used: others stand ready, or are a worker's. */
export const readMainThread = (trace: Buffer): number => {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Traced[] }
  const idOf = ({ pid, tid }: Traced) => `${pid} ${tid}`
  const used = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(each => [idOf(each), 0]),
  )
  for (const each of events) {
    const sum = used.get(idOf(each))
    if (sum !== undefined && each.name === 'ThreadControllerImpl::RunTask')
      used.set(idOf(each), sum + (each.tdur ?? 0))
  }
  return Math.max(0, ...used.values()) / 1000
}
