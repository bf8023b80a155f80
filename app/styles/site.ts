import './fonts.css'
import './tokens.css'
import './base.css'
import './layout.css'
import './controls.css'
import './backgrounds.css'

// A block's or template's CSS lies beside it; adding one stays one folder and one line.
import.meta.glob(['../document/*.css', '../ui/*.css', '../templates/*.css', '../blocks/*/*.css'], { eager: true })

import './media.css'
