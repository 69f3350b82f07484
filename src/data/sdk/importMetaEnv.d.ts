interface ImportMetaEnv {
  /** Set in builds for the local backend only; see `.env.example`. */
  readonly VITE_LOCAL_BACKEND?: string
  /** Set where errors are reported; see `.env.example`. */
  readonly VITE_ERROR_ENDPOINT?: string
}
