interface ImportMetaEnv {
  /** Set in builds for the local backend only; see `.env.example`. */
  readonly VITE_LOCAL_BACKEND?: string
}
