import { loadScript } from '../third-parties/third-party-scripts.ts'

/** Fetches the captcha service, which then finds its place in the form by itself. */
export const loadCaptchaService = ({ dataset }: HTMLElement) => loadScript(dataset['captchaScript']!)
