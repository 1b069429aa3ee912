// kill -9 of processes and of all that descend from them, as a power cut does.
import { execFileSync } from 'node:child_process'

/** The process and all that descend from it. */
export const treeOf = (pid: number): number[] => {
  const pairs = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...below(child)] : []))
  return [pid, ...below(pid)]
}

/** Ends all of them at once; a child that ended by itself when its parent went is ended, too. */
export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
