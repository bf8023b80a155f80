import '../sign-in/sign-in.css'
import '../../fields/fields.css'
import './own-account.css'
