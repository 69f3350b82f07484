/** Whether this build reports errors to the owner, which the privacy page then says. */
export function areErrorsReported(): boolean {
  return (import.meta.env.VITE_ERROR_ENDPOINT ?? '').trim() !== ''
}
