// An entry of images as the server will answer: what the tab shows while it waits for its files (product § 10).
import { type ImageInput, imageHead } from '@vetrounds/core/records/image'
import type { Answer } from '../../api/request.ts'
import { predictedEntry } from '../entries/predicted-entry.ts'

type Beside = { by: { branchId: string; by: string }; petName: string }

export const predictedImages = (
  input: ImageInput,
  { by, petName }: Beside,
): Answer<'addImages'> & { petName: string } =>
  predictedEntry(imageHead(input), { former: undefined, by, petName }) as Answer<'addImages'> & {
    petName: string
  }
