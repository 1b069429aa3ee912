// Why a DICOM file can't be shown, as a code that the browser has a sentence for.

export const dicomProblems = [
  /** Not a DICOM file, or one that is cut off or damaged. */
  'unreadable',
  /** A report, a plan, a directory: no image in it. */
  'no_image',
  /** Compressed in a way that isn't decoded here; `detail` names it. */
  'compression',
  /** Pixels of a kind that isn't decoded here; `detail` says which. */
  'pixels',
  /** More pixels, items or inflated bytes than are read. */
  'too_large',
] as const
export type DicomProblem = (typeof dicomProblems)[number]

export class DicomError extends Error {
  readonly problem: DicomProblem
  readonly detail: string | undefined
  constructor(problem: DicomProblem, detail?: string) {
    super(detail ? `${problem}: ${detail}` : problem)
    this.problem = problem
    this.detail = detail
  }
}
