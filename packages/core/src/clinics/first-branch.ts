// Which branch somebody works at who has chosen none yet.

/** The first that is open; in one that is closed nothing can be done, but all that is there can be read. */
export const firstBranch = <B extends { closed?: boolean | undefined }>(
  branches: readonly B[],
): B | undefined => branches.find(({ closed }) => !closed) ?? branches[0]
