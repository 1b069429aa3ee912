// Sends a change so that a repeat after a lost answer happens once: the same change carries the same key (product § 10).
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { useCallback, useRef } from 'react'
import { ApiError } from './api-error.ts'
import { type Answer, type Input, request } from './request.ts'

type Send = <N extends EndpointName>(name: N, input: Input<N>) => Promise<Answer<N>>

export const useSend = (): Send => {
  const failed = useRef<{ text: string; key: string | undefined }>(undefined)
  return useCallback(async (name, input) => {
    const text = JSON.stringify([name, input])
    // Another text under the same key would be refused (`idempotency.key_reused`).
    const key = failed.current?.text === text ? failed.current.key : undefined
    try {
      const answer = await request(name, input, { key })
      failed.current = undefined
      return answer
    } catch (error) {
      if (error instanceof ApiError) failed.current = { text, key: error.key }
      throw error
    }
  }, [])
}
