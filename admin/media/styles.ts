import './media.css'
import './images/focal-point.css'
import '../fields/fields.css'
