/** The worker that has the browser load its formats while the answers are on their way. */
export const FORMAT_LOADER = '/load-formats.js'
