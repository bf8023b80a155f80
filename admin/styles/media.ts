import './media.css'
import './focal.css'
import './fields.css'
