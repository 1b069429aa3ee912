// Picks the branch where somebody works who has chosen none yet.

/** The first open branch. If all are closed, the first of them: nothing can be changed there, but everything can be read. */
export const firstBranch = <B extends { closed?: boolean | undefined }>(
  branches: readonly B[],
): B | undefined => branches.find(({ closed }) => !closed) ?? branches[0]
