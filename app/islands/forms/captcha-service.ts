import { loadThirdPartyScript } from '../third-parties/third-party-scripts.ts'

/** Loads the script of the captcha service, which then finds its element in the form by itself. */
export const loadCaptchaService = ({ dataset }: HTMLElement) => loadThirdPartyScript(dataset['captchaScript']!)
