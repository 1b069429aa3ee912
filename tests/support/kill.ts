// Kills processes and all their descendants by SIGKILL, as a power cut would.
import { execFileSync } from 'node:child_process'

/** The ids of a process and of all its descendants. */
export const treeOf = (pid: number): number[] => {
  const pairs = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...below(child)] : []))
  return [pid, ...below(pid)]
}

/** Kills all these processes at once. One that has already ended, e.g. when its parent was killed, is no error. */
export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
