import { loadScript } from './third-party-scripts.ts'

/** Fetches the captcha service, which then finds its place in the form by itself. */
export const loadCaptcha = ({ dataset }: HTMLElement) => loadScript(dataset['captchaScript']!)
