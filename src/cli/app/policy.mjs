/** What the page may load: its own files, nothing from elsewhere, no inline script, no eval. */
const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

const PAGE = Object.entries(POLICY).map(([name, sources]) => `${name} ${sources}`)

/** For the page itself. */
export const PAGE_POLICY = PAGE.join('; ')

/** For the server's header, which can also forbid framing. */
export const HEADER_POLICY = [...PAGE, "frame-ancestors 'none'"].join('; ')
