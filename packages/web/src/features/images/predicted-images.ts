// An entry of images as the server will answer: what the tab shows while it waits for its files (product § 10).
import { type ImageInput, imageHead } from '@vetrounds/core/records/image'
import type { Answer } from '../../api/request.ts'
import { predictedEntry } from '../entries/predicted-entry.ts'

type Beside = Omit<Parameters<typeof predictedEntry>[1], 'former'> & {
  /** The entry that is amended, if any. */
  former?: Parameters<typeof predictedEntry>[1]['former']
}

export const predictedImages = (
  input: ImageInput,
  { former, by, petName }: Beside,
): Answer<'addImages'> & { petName: string } =>
  predictedEntry(imageHead(input), { former, by, petName }) as Answer<'addImages'> & {
    petName: string
  }
