// Uses up a rate limit of a person.
import { countLoad } from '@vetrounds/core/sessions/rate.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'

/** Counts uses for a person, 25 at once, until one is refused; returns how many were allowed, and the first refusal. */
export const spend = (of: Parameters<typeof countLoad>[0], userId: string) =>
  withScope(newScope({ families: ['rate'] }), async () => {
    for (let times = 0; ; ) {
      const counted = await Promise.allSettled(Array.from({ length: 25 }, () => countLoad(of, userId)))
      const refusals = counted.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
      times += counted.length - refusals.length
      if (refusals.length > 0) return { times, refusal: refusals[0] }
    }
  })
