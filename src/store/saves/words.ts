const BY_NAME: Readonly<Record<string, string>> = {
  QuotaExceededError: 'there is no room left for it on this device',
  SecurityError: 'this browser is set to keep nothing for this page',
  InvalidStateError: 'this browser is set to keep nothing for this page',
  VersionError: 'a newer Testudo is open in another tab: reload this page',
  UnknownError: 'the disk could not be read or written',
  AbortError: 'the browser broke off the writing',
}

const NO_STORE = 'this browser keeps nothing for this page, as in a private window'

/** Why the store of the browser refused, in plain words. */
export const storeWords = (reason: unknown): string => {
  if (typeof indexedDB === 'undefined') return NO_STORE
  const { name, message } =
    reason instanceof Error || reason instanceof DOMException ? reason : new Error(String(reason))
  return BY_NAME[name] ?? (message || name)
}
