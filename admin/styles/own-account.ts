import './account.css'
import './fields.css'
import './own-account.css'
