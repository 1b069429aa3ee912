// Reads the CPU time of a page's main thread from a trace. The duration of its tasks would include waiting on a busy machine.

/** The categories that Chromium must trace for this. */
export const TRACED = ['devtools.timeline', 'toplevel']

/** An event of a trace; `tdur` is its CPU time in microseconds. */
type Traced = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** The CPU time in ms of the main thread of the busiest renderer; other renderers are spare ones or run a worker. */
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
