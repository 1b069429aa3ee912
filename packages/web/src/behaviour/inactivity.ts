// Logs out people who have left their screen, by a clock shared by all tabs of a device: first the clinic's limit without any
// activity, then a countdown of 60 s (spec § 4, § 9; product § 11).
import { deviceNow } from '@vetrounds/core/clock'

/** Seconds without activity before the question, unless the clinic sets its own limit. */
const LIMIT_S = 300
/** Seconds for which the question is shown. */
export const COUNTDOWN_S = 60
/** The shortest interval at which other tabs are told of activity. */
const TELL_MS = 1000

/** `off` if nobody is to be logged out; `left` is the whole seconds left of the warning. */
export type Watch = { state: 'off' } | { state: 'active' } | { state: 'warning'; left: number }

export type Message = { kind: 'active'; at: number } | { kind: 'expired' }

type Deps = {
  /** Tells the other tabs. */
  post: (message: Message) => void
  /** Whether this device is remembered (`remember_me` is 1): then a session never ends by inactivity. */
  isRemembered: () => boolean
  /** Called when the question has just appeared. */
  onWarning: () => void
  /**
   * Logs out in all tabs, when the time has run out in this tab. Resolves to false if the service can't be reached: then nobody
   * is logged out (product § 10).
   */
  leave: () => Promise<boolean>
}

export type Inactivity = ReturnType<typeof createInactivity>

export const createInactivity = ({ post, isRemembered, onWarning, leave }: Deps) => {
  let watch: Watch = { state: 'off' }
  let isOn = false
  let limitMs = LIMIT_S * 1000
  let last = 0
  let told = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = (next: Watch): void => {
    watch = next
    for (const listener of listeners) listener()
  }

  const stop = (): void => {
    clearTimeout(timer)
    if (watch.state !== 'off') show({ state: 'off' })
  }

  const begin = (at: number): void => {
    last = at
    if (watch.state !== 'active') show({ state: 'active' })
    look()
  }

  const look = (): void => {
    clearTimeout(timer)
    const silent = deviceNow() - last
    if (silent < limitMs) {
      timer = setTimeout(look, limitMs - silent)
      return
    }
    if (isRemembered()) {
      begin(deviceNow())
      return
    }
    const leftMs = limitMs + COUNTDOWN_S * 1000 - silent
    if (leftMs <= 0) {
      expire()
      return
    }
    const isNew = watch.state !== 'warning'
    show({ state: 'warning', left: Math.ceil(leftMs / 1000) })
    if (isNew) onWarning()
    timer = setTimeout(look, leftMs % 1000 || 1000)
  }

  const expire = (): void => {
    stop()
    post({ kind: 'expired' })
    void leave().then(hasLeft => {
      if (hasLeft || !isOn || watch.state !== 'off') return
      begin(deviceNow())
      tell()
    })
  }

  const tell = (): void => {
    told = deviceNow()
    post({ kind: 'active', at: told })
  }

  return {
    watch: (): Watch => watch,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Starts the watch, counting from now, or stops it. */
    enable: (next: boolean): void => {
      isOn = next
      if (!isOn) stop()
      else if (watch.state === 'off') {
        begin(deviceNow())
        tell()
      }
    },
    /** Sets the clinic's limit, in seconds. After a shorter limit the question still has its 60 s; a longer limit closes it. */
    setLimit: (seconds = LIMIT_S): void => {
      const before = limitMs
      limitMs = seconds * 1000
      if (watch.state === 'off') return
      if (limitMs < before)
        last = watch.state === 'warning' ? last + before - limitMs : Math.max(last, deviceNow() - limitMs)
      else if (watch.state === 'warning' && deviceNow() - last < limitMs) show({ state: 'active' })
      look()
    },
    /** Takes a mouse move, key press, click or scroll as activity. While the question is shown, only an answer counts. */
    sign: (): void => {
      if (watch.state !== 'active') return
      // The timer may be late in a tab that slept: anything after the limit doesn't count as activity.
      if (deviceNow() - last >= limitMs) look()
      else {
        last = deviceNow()
        if (last - told >= TELL_MS) tell()
      }
    },
    /** Called when the person stays logged in: restarts the clock in all tabs. */
    stay: (): void => {
      if (watch.state === 'off') return
      begin(deviceNow())
      tell()
    },
    /** Logs out before the time is over. */
    leave: expire,
    /** Checks the clock: a page that wakes up may be long past its limit. */
    look: (): void => {
      if (watch.state !== 'off') look()
    },
    /** Takes another tab's message. */
    hear: (message: Message): void => {
      if (!isOn) return
      // The tab that sends this logs out for all tabs, or reports activity if it could not.
      if (message.kind === 'expired') stop()
      else if (message.at > last && deviceNow() - message.at < limitMs) begin(message.at)
    },
  }
}

/** Where the mouse was when it last moved. */
let spot = ''

/** Whether a person caused the event. Browsers also report a mouse move when the page moved under a resting mouse. */
export const isSign = ({
  type,
  screenX,
  screenY,
}: Pick<MouseEvent, 'type' | 'screenX' | 'screenY'>): boolean => {
  if (type !== 'mousemove') return true
  const before = spot
  spot = `${screenX} ${screenY}`
  return spot !== before
}

/** Seconds as MM:SS. */
export const countdownText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':')
